import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { filterText } from './filterText.ts'
import { withoutNulls } from './listParams.ts'
import type { ListProps } from './listProps.ts'

type EmptyCausesProps = Pick<ListProps<never>, 'params' | 'fields' | 'countRows' | 'label'>

interface Cause {
  text: string
  remove: () => void
  /** Search and filters without it. */
  others: Record<string, string>
}

/** Each filter, and each searched word. */
function listCauses({ params, fields = [] }: EmptyCausesProps): Cause[] {
  const { search, setText, setFilter } = params
  const filters = withoutNulls(params.filters) as Record<string, string>
  const active = fields.flatMap((field) => {
    const { [field.name]: value, ...others } = filters
    if (!value) return []
    const remove = () => setFilter(field.name, null)
    return [
      {
        text: `Remove “${filterText(field, value)}”`,
        remove,
        others: search ? { ...others, search } : others,
      },
    ]
  })
  const words = search.split(/[\s,;]+/).filter(Boolean)
  const searches = words.map((word, index) => {
    const others = words.toSpliced(index, 1).join(' ')
    return {
      text: others ? `Search without “${word}”` : 'Clear search',
      remove: () => setText(others),
      others: others ? { ...filters, search: others } : filters,
    }
  })
  return [...active, ...searches]
}

/** In a list without rows: takes away what left it empty, one filter or one searched word, else all of them. */
export function EmptyCauses(props: EmptyCausesProps) {
  const { params, countRows, label } = props
  const causes = listCauses(props)
  const { data: counts, isLoading } = useQuery({
    queryKey: ['rows without', label, params.id],
    queryFn: () => countRows!(causes.map(({ others }) => others)),
    enabled: countRows !== undefined && causes.length > 0,
    staleTime: 0,
    retry: false,
  })
  if (causes.length === 0 || isLoading) return null
  const set = [params.search && 'search', Object.values(params.filters).some(Boolean) && 'filters']
  const all = {
    text: `Clear ${set.filter(Boolean).join(' and ')}`,
    remove: () => {
      params.setText('')
      params.clearFilters()
    },
  }
  const shown = causes
    .map((cause, index) => ({ ...cause, count: counts?.[index] }))
    .filter(({ count }) => count !== 0)
  return (
    <div className="flex flex-wrap justify-center gap-2">
      {(shown.length > 0 ? shown : [{ ...all, count: undefined }]).map(({ text, remove, count }) => (
        <Button
          key={text}
          className="max-w-full"
          onClick={({ currentTarget }) => {
            const list = currentTarget.closest('section')
            remove()
            // The pressed button is removed.
            if (list) list.tabIndex = -1
            list?.focus()
          }}
        >
          <span className="truncate">{text}</span>
          {count !== undefined && <span className="tabular text-ink-soft">{formatCount(count)}</span>}
        </Button>
      ))}
    </div>
  )
}
