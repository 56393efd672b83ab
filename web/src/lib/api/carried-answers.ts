import { type CarriedAnswer, carriedAnswersId } from '@tenure/domain/carried-answers.ts';
import { reportFailure } from '../failures.ts';

const carried = new Map<string, CarriedAnswer>();

/** The first answers come within the document, so that nothing has to be asked for before anything can be drawn. */
export function readCarriedAnswers(): void {
  const element = document.getElementById(carriedAnswersId);
  if (element === null) return;
  element.remove();
  for (const [address, answer] of Object.entries(answersIn(element.textContent))) {
    carried.set(address, answer);
  }
}

function answersIn(text: string): Record<string, CarriedAnswer> {
  try {
    return JSON.parse(text);
  } catch (failure) {
    // A document that broke off. Everything in it can be asked for.
    reportFailure(failure);
    return {};
  }
}

/** Each is given once: whoever asks again wants to know what has become of it. */
export function takeCarriedAnswer(address: string): CarriedAnswer | undefined {
  const answer = carried.get(address);
  carried.delete(address);
  return answer;
}

/** They are as old as the document, so what nobody has asked for by the time it is drawn is not to be given later. */
export function forgetCarriedAnswers(): void {
  carried.clear();
}
