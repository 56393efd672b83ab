type AskForProof = () => Promise<boolean>;

let ask: AskForProof | null = null;
let asking: Promise<boolean> | null = null;

/** Sets how people are asked for a fresh proof; only the application can show anything. */
export function provideProof(how: AskForProof): () => void {
  ask = how;
  return () => {
    ask = null;
  };
}

/** Whether the proof succeeded. Calls that need one at the same time share a dialog. */
export async function proveAgain(): Promise<boolean> {
  if (ask === null) return false;
  asking ??= ask();
  try {
    return await asking;
  } finally {
    asking = null;
  }
}
