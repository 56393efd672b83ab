type AskForProof = () => Promise<boolean>;

let ask: AskForProof | null = null;
let asking: Promise<boolean> | null = null;

/** Says how somebody is asked to prove again that it is them; the application does, since only it can show anything. */
export function provideProof(how: AskForProof): () => void {
  ask = how;
  return () => {
    ask = null;
  };
}

/** Whether they did. Calls that need it at the same time share one question. */
export async function proveAgain(): Promise<boolean> {
  if (ask === null) return false;
  asking ??= ask();
  try {
    return await asking;
  } finally {
    asking = null;
  }
}
