/** The migrated, otherwise empty database that test databases are copies of. */
export const templateName = 'foyer_template'

/** The same server's url with another database. */
export function databaseUrl(url: string, name: string): string {
  return `${url.slice(0, url.lastIndexOf('/'))}/${name}`
}
