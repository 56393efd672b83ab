import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointRequest } from '@tenure/contract/endpoint.ts';
import {
  type CalibrationChange,
  createCalibration,
  deleteCalibration,
  getCalibration,
  getCalibrationOptions,
  inviteToCalibration,
  listCalibrationMoves,
  listCalibrations,
  moveInCalibration,
  publishCalibration,
  removeFromCalibration,
  undoCalibrationMove,
  updateCalibration,
} from '@tenure/contract/performance/calibration.ts';
import { call } from '../../../lib/api/call.ts';
import { changeThen } from '../../../lib/api/change.ts';
import { everyQueryOf, query } from '../../../lib/api/query.ts';
import { withChange } from './calibration.model.ts';
import { refreshCalibrations } from './refresh-calibrations.ts';

type CreateBody = EndpointRequest<typeof createCalibration>['body'];
type MoveBody = EndpointRequest<typeof moveInCalibration>['body'];
type InviteBody = EndpointRequest<typeof inviteToCalibration>['body'];

const at = (calibrationId: number) => ({ params: { calibrationId: String(calibrationId) } });

export const calibrationsQuery = ({
  page,
  state,
  find,
}: {
  page: number;
  state: string | null;
  find: string;
}) =>
  query(listCalibrations, {
    query: {
      page: String(page),
      ...(state !== null && { 'selectedFilters[state]': state }),
      ...(find !== '' && { searchText: find }),
    },
  });
export const calibrationQuery = (calibrationId: number) => query(getCalibration, at(calibrationId));
export const movesQuery = (calibrationId: number, page: number) =>
  query(listCalibrationMoves, { ...at(calibrationId), query: { page: String(page) } });
export const optionsQuery = () => query(getCalibrationOptions, {});

const useChange = changeThen(refreshCalibrations);

/** Moves are applied to the session on screen; only a refusal refetches all of it. */
function useMoves<Given>(
  calibrationId: number,
  change: (given: Given) => Promise<{ body: { data: CalibrationChange } }>,
) {
  const queryClient = useQueryClient();
  const { queryKey } = calibrationQuery(calibrationId);
  return useMutation({
    mutationFn: change,
    onSuccess: async ({ body }) => {
      await queryClient.cancelQueries({ queryKey, exact: true });
      queryClient.setQueryData(
        queryKey,
        (was) => was && { ...was, body: { ...was.body, data: withChange(was.body.data, body.data) } },
      );
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
    onSettled: () => queryClient.invalidateQueries(everyQueryOf(listCalibrationMoves)),
  });
}

export const useCreate = () => useChange((body: CreateBody) => call(createCalibration, { body }));
export const useMove = (calibrationId: number) =>
  useMoves(calibrationId, (body: MoveBody) => call(moveInCalibration, { ...at(calibrationId), body }));
export const useUndo = (calibrationId: number) =>
  useMoves(calibrationId, (moveId: number) =>
    call(undoCalibrationMove, { params: { calibrationId: String(calibrationId), moveId: String(moveId) } }),
  );
export const useInvite = (calibrationId: number) =>
  useChange((body: InviteBody) => call(inviteToCalibration, { ...at(calibrationId), body }));
export const useRemove = (calibrationId: number) =>
  useChange((participantId: number) =>
    call(removeFromCalibration, {
      params: { calibrationId: String(calibrationId), participantId: String(participantId) },
    }),
  );
export const useUpdate = (calibrationId: number) =>
  useChange(() => call(updateCalibration, at(calibrationId)));
export const usePublish = (calibrationId: number) =>
  useChange(() => call(publishCalibration, at(calibrationId)));
export const useDelete = (calibrationId: number) =>
  useChange(() => call(deleteCalibration, at(calibrationId)));
