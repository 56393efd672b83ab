// @vitest-environment happy-dom
import { QueryClientProvider, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { changeThen, type Refresh } from './change.ts';
import { createQueryClient } from './query.ts';

afterEach(cleanup);

const queryKey = ['form'];

/** A server with one record, whose version each save raises unless it refuses. */
function server() {
  let version = 1;
  const waiting: PromiseWithResolvers<number>[] = [];
  async function oldest() {
    await waitFor(() => expect(waiting).not.toHaveLength(0));
    const found = waiting.shift();
    if (found === undefined) throw new Error('No save is waiting');
    return found;
  }
  return {
    read: () => Promise.resolve(version),
    save: () => {
      const answer = Promise.withResolvers<number>();
      waiting.push(answer);
      return answer.promise;
    },
    answer: async () => {
      const { resolve } = await oldest();
      version += 1;
      await act(async () => resolve(version));
    },
    refuse: async () => {
      const { reject } = await oldest();
      await act(async () => reject(new Error('refused')));
    },
  };
}
type Server = ReturnType<typeof server>;

interface Heard {
  onSuccess: (version: number) => void;
  onError: (error: Error) => void;
  onSettled: () => void;
}
const listen = () => ({
  onSuccess: vi.fn<(version: number) => void>(),
  onError: vi.fn<(error: Error) => void>(),
  onSettled: vi.fn<() => void>(),
});

/** The same without the hook. */
function plainly(refresh: Refresh) {
  return function useChange(change: () => Promise<number>) {
    const client = useQueryClient();
    return useMutation<number, Error, undefined>({
      mutationFn: change,
      onSettled: () => refresh(client),
    });
  };
}
type UseSave = ReturnType<typeof plainly>;

interface FormProps {
  version: number;
  from: Server;
  heard: Heard;
  useSave: UseSave;
}

function Form({ version, from, heard, useSave }: FormProps) {
  const save = useSave(from.save);
  return (
    <button
      type="button"
      disabled={save.isPending}
      onClick={() =>
        save.mutate(undefined, {
          onSuccess: (saved) => heard.onSuccess(saved),
          onError: (error) => heard.onError(error),
          onSettled: () => heard.onSettled(),
        })
      }
    >
      Save version {version}
    </button>
  );
}

function Screen(props: Omit<FormProps, 'version'>) {
  const { data } = useQuery({ queryKey, queryFn: props.from.read });
  return data === undefined ? null : <Form key={data} version={data} {...props} />;
}

/** A form whose save refetches it, and something slower that `finish` answers. */
async function show(hookOf: (refresh: Refresh) => UseSave) {
  const [from, heard, client] = [server(), listen(), createQueryClient()];
  const read = vi.spyOn(from, 'read');
  const slower = Promise.withResolvers<void>();
  const useSave = hookOf((queries) => Promise.all([queries.invalidateQueries({ queryKey }), slower.promise]));
  const view = render(
    <QueryClientProvider client={client}>
      <Screen from={from} heard={heard} useSave={useSave} />
    </QueryClientProvider>,
  );
  const save = async (version: number) =>
    fireEvent.click(await screen.findByRole('button', { name: `Save version ${version}` }));
  await save(1);
  return {
    from,
    heard,
    read,
    save,
    finish: async () => {
      await act(async () => slower.resolve());
      await waitFor(() => expect(client.isMutating()).toBe(0));
    },
    leave: () => view.unmount(),
  };
}
const withHook = (refresh: Refresh) => changeThen(refresh);
const isShown = (version: number) => screen.findByRole('button', { name: `Save version ${version}` });

test('a form that is replaced by the version it saved still hears that it was saved', async () => {
  const { from, heard, finish } = await show(withHook);
  await from.answer();
  await isShown(2);
  expect(heard.onSuccess).not.toHaveBeenCalled();
  await finish();
  expect(heard.onSuccess.mock.calls).toEqual([[2]]);
  expect(heard.onSettled).toHaveBeenCalledOnce();
  expect(heard.onError).not.toHaveBeenCalled();
});

test('useMutation alone loses it, which is what the hook is for', async () => {
  const { from, heard, finish } = await show(plainly);
  await from.answer();
  await isShown(2);
  await finish();
  expect(heard.onSuccess).not.toHaveBeenCalled();
});

test('a form that was left before the answer hears nothing', async () => {
  const { from, heard, leave, finish } = await show(withHook);
  leave();
  await from.answer();
  await finish();
  expect(heard.onSuccess).not.toHaveBeenCalled();
  expect(heard.onSettled).not.toHaveBeenCalled();
});

test('a refusal is heard once, and the form can save again', async () => {
  const { from, heard, save, finish } = await show(withHook);
  await from.refuse();
  await finish();
  expect(heard.onError.mock.calls).toEqual([[new Error('refused')]]);
  expect(heard.onSettled).toHaveBeenCalledOnce();
  await save(1);
  await from.answer();
  await isShown(2);
  expect(heard.onSuccess).toHaveBeenCalledOnce();
});

test.each([
  [true, 2],
  [false, 1],
])('where a refusal refetches is %s, a form is read %i times', async (refreshesWhenRefused, times) => {
  const { from, heard, read, finish } = await show((refresh) =>
    changeThen(refresh, { refreshesWhenRefused }),
  );
  await from.refuse();
  await finish();
  expect(heard.onError).toHaveBeenCalledOnce();
  expect(read).toHaveBeenCalledTimes(times);
});
