import { stackText } from '../../server/log.ts'
import type { Services } from '../../server/services.ts'
import { readPublished } from './facts.server.ts'

/** What is published anywhere is on every instance within ten seconds. */
const POLL_MS = 3_000

/**
 * Shows what is published, and from then on each new publication. One that this instance cannot render leaves the pages as they are.
 * @returns ends it
 */
export async function followPublications({ database, log, site }: Services): Promise<() => void> {
  let shown: number | undefined
  const refresh = async () => {
    const published = await readPublished(database.runSql)
    if (!published || published.id === shown) return
    await site.show(published.facts ? { facts: published.facts } : undefined)
    shown = published.id
    log.info({ publication: published.id }, 'site published')
  }
  const logFailure = (error: unknown) => log.error(stackText(error), 'the site could not be made anew')
  await refresh().catch(logFailure)
  let timer: NodeJS.Timeout
  const next = () => {
    timer = setTimeout(() => void refresh().catch(logFailure).finally(next), POLL_MS)
    timer.unref()
  }
  next()
  return () => clearTimeout(timer)
}
