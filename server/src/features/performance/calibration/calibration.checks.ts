import { at, type Requests } from '../../../../test/checks/requests/examples.ts';

export const calibrationRequests: Requests = {
  listCalibrations: (endpoint) => ({ url: endpoint.path }),
  getCalibrationOptions: (endpoint) => ({ url: endpoint.path }),
  createCalibration: (endpoint, { calibration }) => ({
    url: endpoint.path,
    payload: { title: 'All terminals', cycleId: calibration.cycleId, population: { kind: 'everyone' } },
  }),
  getCalibration: (endpoint, { calibration }) => ({ url: at(endpoint, calibration) }),
  moveInCalibration: (endpoint, { calibration }) => ({
    url: at(endpoint, calibration),
    payload: {
      people: [{ id: calibration.reviewId, version: 1 }],
      rating: 3,
      potential: 2,
      reason: 'Led the recovery in two terminals',
    },
  }),
  listCalibrationMoves: (endpoint, { calibration }) => ({ url: at(endpoint, calibration) }),
  undoCalibrationMove: (endpoint, { calibration }) => ({ url: at(endpoint, calibration) }),
  inviteToCalibration: (endpoint, { calibration }) => ({
    url: at(endpoint, calibration),
    payload: { accountIds: [calibration.invitableId] },
  }),
  removeFromCalibration: (endpoint, { calibration }) => ({ url: at(endpoint, calibration) }),
  updateCalibration: (endpoint, { calibration }) => ({ url: at(endpoint, calibration) }),
  publishCalibration: (endpoint, { calibration }) => ({ url: at(endpoint, calibration) }),
  deleteCalibration: (endpoint, { calibration }) => ({
    url: at(endpoint, { calibrationId: calibration.deletedId }),
  }),
};
