/**
 * A sign-out that the server did not hear of leaves the session's cookie behind, which no script can take away. The
 * page leaves word in a cookie of its own; the server then ends the session at the next request (src/server/leaving.ts).
 * @param secure whether pages come over https: there the browser refuses this name from another host
 */
export const leavingCookie = (secure: boolean) => (secure ? '__Host-foyer_leaving' : 'foyer_leaving')

/** It must outlive the session's own cookie: 12 hours (acceptance D34), in seconds. */
const AGE = 12 * 60 * 60

/** Browser only. Lax, as the session's cookie is: whatever request brings that one brings this one. */
export function leaveWord(): void {
  const secure = location.protocol === 'https:'
  // oxlint-disable-next-line unicorn/no-document-cookie -- the other way is not there without https
  document.cookie = `${leavingCookie(secure)}=1; Max-Age=${AGE}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
}
