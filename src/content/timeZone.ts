/** The company's time zone: TIME_ZONE on the server, passed to the browser as an attribute of <html>. */
export const companyTimeZone =
  globalThis.document?.documentElement.dataset['timeZone'] ||
  globalThis.process?.env['TIME_ZONE']?.trim() ||
  'America/Chicago'

/** Within a sentence: '6pm' as '6 p.m.', '2:26pm Central Time' as '2:26 p.m. Central'. */
export const clockInSentence = (text: string) => text.replace(/([ap])m\b/, ' $1.m.').replace(/ Time$/, '')
