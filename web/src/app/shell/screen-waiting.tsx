import { SkeletonRows, Waiting } from '../../ui/waiting.tsx';

export function ScreenWaiting() {
  return (
    <Waiting>
      <SkeletonRows rows={6} />
    </Waiting>
  );
}
