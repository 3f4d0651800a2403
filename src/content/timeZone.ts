/** The company's time zone: TIME_ZONE on the server, passed to the browser as an attribute of <html>. */
export const companyTimeZone =
  globalThis.document?.documentElement.dataset['timeZone'] ||
  globalThis.process?.env['TIME_ZONE']?.trim() ||
  'America/Chicago'
