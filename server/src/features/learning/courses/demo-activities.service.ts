/** Files of the demo's courses, by the names their activities use. */
export const demoDocuments = {
  rescueCard: {
    name: 'Rescue card.pdf',
    title: 'Someone is in the water',
    text: [
      '1. Shout, and keep pointing.',
      '2. Raise the alarm on channel 12.',
      '3. Throw the ring. Never jump in.',
    ],
  },
  signals: {
    name: 'Hand signals.pdf',
    title: 'Hand signals on the quay',
    text: ['Arm up: stop.', 'Arm circling: heave.', 'Arm down, palm open: slack away.'],
  },
  meetingPoints: {
    name: 'Meeting points.pdf',
    title: 'Meeting points',
    text: ['Melbourne: car park, gate 2.', 'Auckland: lawn at the canteen.', 'Hull: river side, light 4.'],
  },
} as const;
export type DemoFileName = keyof typeof demoDocuments;

export const demoCaptions = `WEBVTT

00:00.000 --> 00:05.900
Shout, point, and keep pointing. Never take your eyes off them.

00:06.000 --> 00:11.900
Raise the alarm on channel 12 before you do anything else.

00:12.000 --> 00:17.900
Throw the ring. Never jump in after someone.

00:18.000 --> 00:23.500
Help takes four minutes to arrive.
`;

export const page = (key: number, title: string, minutes: number, content: string, leastSeconds = 0) => ({
  key,
  kind: 'page' as const,
  title,
  minutes,
  content,
  leastSeconds,
});
export const link = (key: number, title: string, minutes: number, address: string) => ({
  key,
  kind: 'link' as const,
  title,
  minutes,
  address,
});
export const file = (key: number, title: string, minutes: number, document: DemoFileName) => ({
  key,
  kind: 'file' as const,
  title,
  minutes,
  file: document,
});
export const single = (key: number, text: string, right: string, ...wrong: string[]) => ({
  key,
  kind: 'single' as const,
  text,
  options: [right, ...wrong].toSorted((one, other) => one.localeCompare(other)),
  answers: [right],
});
