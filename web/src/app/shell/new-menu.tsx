import { Later } from '../../ui/later.tsx';
import { loadContributions } from '../contributions.ts';
import { NewButton } from './new-button.tsx';

async function load() {
  const [{ NewMenuEntries }] = await Promise.all([import('./new-menu-entries.tsx'), loadContributions()]);
  return { NewMenuEntries };
}

/** Everything the viewer can start, from any screen. */
export function NewMenu() {
  return (
    <Later
      load={load}
      on="use"
      until={(keeping) => <NewButton {...keeping} aria-haspopup="menu" aria-expanded={false} />}
    >
      {({ NewMenuEntries }, isPressed, button) => <NewMenuEntries isOpen={isPressed} button={button} />}
    </Later>
  );
}
