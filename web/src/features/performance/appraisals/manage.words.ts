/** What HR does to a whole review or one of its sections. */
export const manageWords = {
  deleting: {
    action: 'Delete review',
    title: 'Delete this review?',
    help: 'It is deleted for everyone, with its goals, ratings, notes and attachments. This cannot be undone.',
    keep: 'Keep review',
    done: 'Review deleted.',
  },
  applying: {
    leaveOut: 'Mark as not applicable',
    leaveOutOf: 'Mark {{title}} as not applicable',
    takeIn: 'Mark as applicable',
    takeInOf: 'Mark {{title}} as applicable',
    isOut: 'This section does not apply to this review and does not count. Its answers are kept.',
    leftOut: '{{title}} no longer applies.',
    takenIn: '{{title}} applies again.',
  },
} as const;
