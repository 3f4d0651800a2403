import { expect, test } from 'vitest'
import { pageSql } from './list-sql.server.ts'

test('docs/client-list.sql is the statement of a page; npx vitest -u writes it again', async () => {
  const statement = pageSql({ sort: 'start_date', direction: 'asc' }, 'long', [
    'status_id = any($11::uuid[])',
  ])
  // The condition of the search and the filter stands at five places.
  const readable = statement.replaceAll(
    /search_text like .*? and status_id = any\(\$11::uuid\[\]\)/g,
    '{matching}',
  )
  await expect(`${readable}\nselect * from page\n`).toMatchFileSnapshot('../../../../docs/client-list.sql')
})
