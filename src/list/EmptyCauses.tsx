import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { filterText } from './filterText.ts'
import { withoutNulls } from './listParams.ts'
import type { ListProps } from './listProps.ts'

export type EmptyCausesProps = Pick<ListProps<never>, 'params' | 'fields' | 'countRows' | 'label' | 'noun'>

interface Cause {
  text: string
  /** Search and filters without it. */
  left: Record<string, string>
}

/** Each filter, and each searched word. */
function listCauses({ params, fields = [] }: EmptyCausesProps): Cause[] {
  const set = withoutNulls({ ...params.filters, search: params.search || null }) as Record<string, string>
  const without = (left: string) => Object.fromEntries(Object.entries(set).filter(([name]) => name !== left))
  const filters = fields.flatMap((field) => {
    const value = set[field.name]
    return value ? [{ text: `Remove “${filterText(field, value)}”`, left: without(field.name) }] : []
  })
  const words = [...new Set(params.search.split(/[\s,;]+/).filter(Boolean))]
  const searched = words.map((word) => {
    const search = words.filter((other) => other !== word).join(' ')
    return search
      ? { text: `Search without “${word}”`, left: { ...set, search } }
      : { text: 'Clear search', left: without('search') }
  })
  return [...filters, ...searched]
}

/** In a list without rows: takes away what left it empty, one filter or one searched word, else all of them. */
export default function EmptyCauses(props: EmptyCausesProps) {
  const { params, countRows, label, noun = ['row', 'rows'] } = props
  const causes = listCauses(props)
  const { data: counts, isLoading } = useQuery({
    queryKey: ['rows without', label, params.id],
    queryFn: () => countRows!(causes.map(({ left }) => left)),
    enabled: countRows !== undefined && causes.length > 0,
    staleTime: 0,
    retry: false,
  })
  if (causes.length === 0 || isLoading) return null
  const helpful = causes
    .map((cause, index) => ({ ...cause, count: counts?.[index] }))
    .filter(({ count }) => count !== 0)
  const all = { text: `Show all ${noun[1]}`, left: {}, count: undefined }
  const keep = (left: Record<string, string>) => {
    params.setText(left['search'] ?? '')
    for (const name of Object.keys(params.filters)) if (!(name in left)) params.setFilter(name, null)
  }
  return (
    <div className="flex flex-wrap justify-center gap-2">
      {(helpful.length > 0 ? helpful : [all]).map(({ text, left, count }) => (
        <Button
          key={text}
          className="max-w-full"
          onClick={({ currentTarget }) => {
            // The pressed button is removed.
            const list = currentTarget.closest('section')!
            list.tabIndex = -1
            list.focus()
            keep(left)
          }}
        >
          <span className="truncate">{text}</span>
          {count !== undefined && <span className="tabular text-ink-soft">{formatCount(count)}</span>}
        </Button>
      ))}
    </div>
  )
}
