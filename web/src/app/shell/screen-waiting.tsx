import { SkeletonRows } from '../../ui/waiting.tsx';

/** The router has waited already, so the skeleton shows at once. */
export function ScreenWaiting() {
  return (
    <div aria-busy="true">
      <SkeletonRows rows={6} />
    </div>
  );
}
