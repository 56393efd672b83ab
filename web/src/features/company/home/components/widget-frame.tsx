import { QueryErrorResetBoundary, useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { WidgetContribution, WidgetProps } from '../../../../app/widget-contribution.ts';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { WidgetBoundary } from '../../../../ui/widget-boundary.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { widgetCode } from '../widget-code.ts';

interface WidgetFrameProps extends WidgetProps {
  contribution: WidgetContribution;
}

/** One widget: it waits, shows and fails on its own. */
export function WidgetFrame(props: WidgetFrameProps) {
  const { card } = props;
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <WidgetBoundary card={card} onRetry={reset}>
          <Suspense
            fallback={
              <WidgetCard {...card}>
                <Waiting>
                  <SkeletonRows rows={3} />
                </Waiting>
              </WidgetCard>
            }
          >
            <WidgetBody {...props} />
          </Suspense>
        </WidgetBoundary>
      )}
    </QueryErrorResetBoundary>
  );
}

function WidgetBody({ contribution, ...props }: WidgetFrameProps) {
  const { data: Body } = useSuspenseQuery(widgetCode(contribution));
  return <Body {...props} />;
}
