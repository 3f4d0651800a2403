import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { ChoicesField } from '../../form/ChoicesField.tsx'
import { api } from '../../lib/api.ts'
import { Button } from '../../ui/Button.tsx'
import type { Shape } from './shape.ts'

interface SeveralFieldProps {
  name: string
  label: string
  shape: Shape & { kind: 'several' }
}

/** Somebody who has nearly all chooses all at once, then takes away the few others. */
export function SeveralField({ name, label, shape: { options, offered } }: SeveralFieldProps) {
  const { field } = useController({ name })
  const chosen = field.value as string[]
  const { data: taken } = useQuery({
    ...api.site.get.queryOptions({ input: {} }),
    enabled: offered !== undefined,
    select: ({ facts }) =>
      facts.find(({ key }) => key === offered?.fact)?.value as string[] | null | undefined,
  })
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => field.onChange([...options])}>
          Choose all
        </Button>
        <Button size="small" onClick={() => field.onChange([])}>
          Choose none
        </Button>
        {offered && taken && (
          <Button size="small" onClick={() => field.onChange(taken)}>
            {offered.label}
          </Button>
        )}
      </div>
      <ChoicesField
        name={name}
        label={`${label}: ${chosen.length} of ${options.length} chosen`}
        options={Object.fromEntries(options.map((option) => [option, option]))}
        className="columns-2 sm:columns-3"
      />
    </div>
  )
}
