import { publicPages } from '../../content/pages.ts'
import { requests } from '../../content/requests.ts'
import type { RunSql } from '../../db/connect.ts'
import type { InquiryInput } from './contract.ts'

const COUNT = `
  insert into message_counts (day, page, request) values (company_today(), $1, $2)
  on conflict (day, page, request) do update set count = message_counts.count + 1`

/** Adds a message to its day's number; what is no page or request of this site is not written down. */
export async function countMessage(runSql: RunSql, { from_page, request }: InquiryInput): Promise<void> {
  const page = publicPages.find(({ path }) => path === from_page)?.path ?? '/contact'
  const known = request && Object.hasOwn(requests, request) ? request : ''
  await runSql('inquiries.count', COUNT, [page, known])
}

const READ = `
  select page, request, sum(count)::int as count from message_counts where day > company_today() - $1::int
  group by page, request order by count desc, page, request`

/** Where the messages of the last days came from, most first. */
export async function readMessageCounts(runSql: RunSql, days: number) {
  const rows = await runSql<{ page: string; request: string; count: number }>('inquiries.counts', READ, [
    days,
  ])
  return rows.map(({ page, request, count }) => ({
    page: publicPages.find(({ path }) => path === page)?.name ?? page,
    request: requests[request as keyof typeof requests] ?? null,
    count,
  }))
}
