import type { WidgetContribution } from '../../../module.ts';
import { sanitiseRichText } from '../../../platform/html/rich-text.ts';

/** Widgets that show written or linked content, and read nothing of any feature. */
export const contentWidgets: readonly WidgetContribution[] = [
  {
    type: 'htmlEditor',
    title: 'Rich text',
    description: 'Your own words, links and lists',
    icon: 'text-caption',
    module: null,
    defaultContainer: 2,
    prepareSettings: (settings) => ({ ...settings, content: sanitiseRichText(String(settings.content)) }),
    info: async (_tx, _viewer, settings) => ({ content: settings.content }),
  },
  {
    type: 'video',
    title: 'Video',
    description: 'A film from a link, a file or a video site, with captions',
    icon: 'video',
    module: null,
    defaultContainer: 2,
  },
];
