import { z } from 'zod';
import { id } from '../envelopes.ts';

/** The widget types of the product. Which of them a company can add is what `available-widgets` answers. */
export const widgetTypes = [
  'leaveCalendar',
  'report',
  'htmlEditor',
  'actionableItem',
  'task',
  'recognition',
  'performance',
  'document',
  'video',
  'learning',
  'team',
  'leave',
] as const;
export const widgetType = z.enum(widgetTypes);
export type WidgetType = z.output<typeof widgetType>;

export const widgetContainers = [1, 2] as const;
export const widgetTitle = z.string().trim().max(80, 'Use at most 80 characters').nullable();

/** Where an embedded video may come from; anything else is refused, on the form and on the server. */
export const embedHosts = [
  'www.youtube-nocookie.com',
  'www.youtube.com',
  'player.vimeo.com',
  'fast.wistia.net',
] as const;

function embedAddress(text: string): URL | null {
  const source = /src\s*=\s*["']([^"']+)["']/i.exec(text)?.[1] ?? text;
  const url = URL.parse(source.trim());
  return url?.protocol === 'https:' && (embedHosts as readonly string[]).includes(url.hostname) ? url : null;
}

/** The address to frame for what was pasted: a bare address, or the frame code a video site offers. */
export function videoEmbedAddress(pasted: string): string | null {
  return embedAddress(pasted)?.href ?? null;
}

export const htmlEditorSettings = z.strictObject({
  content: z.string().max(50_000, 'Use at most 50,000 characters').default(''),
});

export const videoSettings = z
  .strictObject({
    videoType: z.enum(['link', 'file', 'embed']).default('link'),
    videoLink: z
      .union([
        z.literal(''),
        z.url({ protocol: /^https$/, error: 'Use an address that begins with https://' }),
      ])
      .nullable()
      .default(null),
    videoFile: id.nullable().default(null),
    videoEmbed: z.string().max(2000).nullable().default(null),
    captionsFile: id.nullable().default(null),
  })
  .superRefine((video, context) => {
    if (video.videoType === 'embed' && video.videoEmbed && !embedAddress(video.videoEmbed)) {
      context.addIssue({
        code: 'custom',
        path: ['videoEmbed'],
        message: `Use a player from ${embedHosts.join(', ')}`,
      });
    }
  });

export const teamSettings = z.strictObject({
  perPage: z.int().min(1).max(20).default(5),
  showManager: z.boolean().default(true),
  showManaged: z.boolean().default(true),
});

/** Settings by widget type, for the types that exist; a feature that brings a type adds its settings here. */
export const widgetSettings = {
  htmlEditor: htmlEditorSettings,
  video: videoSettings,
  team: teamSettings,
} satisfies Partial<Record<WidgetType, z.ZodType>>;

export type ExistingWidgetType = keyof typeof widgetSettings;

/** One line of the team widget: who it is, and how far from the viewer along the reporting line. */
export const reportingLineEntry = z.strictObject({
  id,
  label: z.string(),
  email: z.string().nullable(),
  positionTitle: z.string().nullable(),
  profileImage: z.string().nullable(),
  /** −1 for the manager, 1 for direct reports, 2 and more for theirs. */
  depth: z.int(),
  link: z.string().nullable(),
});
export type ReportingLineEntry = z.output<typeof reportingLineEntry>;
