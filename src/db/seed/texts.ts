/** Fictional sentences of the seeded clients. */
export const subjects = [
  'Called',
  'Left a message',
  'Sent a reminder',
  'Spoke with the pharmacy',
  'Lab kit sent',
  'Intake done',
  'Asked about side effects',
  'Address confirmed',
  'Payment method updated',
  'Follow-up booked',
  'Refill requested',
]
export const details = [
  'prefers mornings',
  'wants text messages',
  'will call back next week',
  'no changes',
  'dose stays the same',
  'travels until the end of the month',
  'sees the provider again in six weeks',
  'shipping delayed',
  'results expected soon',
  'asked for an itemized receipt',
  'speaks Spanish at home',
  'feels well',
]
export const stopReasons = [
  'Side effects',
  'No longer needed',
  'Changed to another',
  'Cost',
  'Course completed',
]
export const medicationNotes = [
  'With food',
  'In the evening',
  'Start low',
  'Rotate the site',
  'Keep refrigerated',
  'Pause before surgery',
  'Not with grapefruit',
]
