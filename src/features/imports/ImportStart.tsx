import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { formatInstant } from '../../lib/dates.ts'
import { failureOf } from '../../lib/failure.ts'
import { plural } from '../../lib/text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import type { ListedImport } from './contract.ts'
import { importListQuery } from './importQuery.ts'
import { stateLabels } from './labels.ts'

/** Choosing a file, and the imports of the last day. */
export function ImportStart() {
  const { data = [], error } = useQuery(importListQuery)
  return (
    <div className="grid gap-6">
      <ChooseFile />
      {error && <ErrorPanel {...failureOf(error)} />}
      {data.length > 0 && <Recent imports={data} />}
    </div>
  )
}

function Recent({ imports }: { imports: ListedImport[] }) {
  return (
    <section aria-labelledby="recent-imports">
      <h2 id="recent-imports" className="mb-2 font-display text-xl font-medium">
        Imports of the last day
      </h2>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
        {imports.map(({ id, file_name, state, by, is_mine, total, created_at }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 sm:px-5">
            <Link
              to={href('/operational/clients/import/:id?', { id })}
              className="min-w-0 font-semibold break-words underline"
            >
              {file_name}
            </Link>
            <Badge variant={state === 'done' ? 'success' : 'outline'}>{stateLabels[state]}</Badge>
            <span className="tabular text-sm text-ink-soft sm:ml-auto">
              {plural(total, 'row')} · {formatInstant(created_at)}
              {!is_mine && ` · ${by}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
