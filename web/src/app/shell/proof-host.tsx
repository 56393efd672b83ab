import { type ComponentType, useEffect, useState } from 'react';
import { provideProof } from '../../lib/api/step-up.ts';
import { loadContributions, type ProofDialogProps } from '../contributions.ts';

interface Question {
  Dialog: ComponentType<ProofDialogProps>;
  settle: (isProven: boolean) => void;
}

/** Hosts the dialog that asks for a fresh proof, whatever the person was doing. */
export function ProofHost() {
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => {
    return provideProof(async () => {
      const contributions = await loadContributions();
      const load = contributions.find(({ proofDialog }) => proofDialog)?.proofDialog;
      if (load === undefined) return false;
      const Dialog = await load();
      const { promise, resolve } = Promise.withResolvers<boolean>();
      setQuestion({ Dialog, settle: resolve });
      const isProven = await promise;
      setQuestion(null);
      return isProven;
    });
  }, []);
  return question === null ? null : <question.Dialog onSettled={question.settle} />;
}
