import type { WidgetProps } from '../../../../app/widget-contribution.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { isEmptyText, RichText } from '../../../../ui/rich-text.tsx';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';

/** Text a person wrote. The server keeps only harmless markup, and only known nodes are rendered. */
export function RichTextWidget({ widget, card }: WidgetProps) {
  const { t } = useTranslation();
  const content = typeof widget.settings.content === 'string' ? widget.settings.content : '';
  return (
    <WidgetCard {...card}>
      {isEmptyText(content) ? (
        <EmptyState title={t('widgets.richText.empty')}>{t('widgets.richText.emptyHelp')}</EmptyState>
      ) : (
        <WidgetBody>
          <RichText html={content} />
        </WidgetBody>
      )}
    </WidgetCard>
  );
}
