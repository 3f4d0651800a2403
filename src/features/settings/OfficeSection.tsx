import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { failureOf } from '../../lib/failure.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { failureToast } from '../../ui/failureToast.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { toast } from '../../ui/toast.ts'

const officeQuery = api.settings.office.queryOptions({ input: {} })

/** What an administrator decides for everybody. */
export function OfficeSection() {
  const cache = useQueryClient()
  const { data, error, refetch, isFetching } = useQuery(officeQuery)
  const save = useMutation(
    api.settings.update_office.mutationOptions({
      onSuccess: (saved) => {
        cache.setQueryData(officeQuery.queryKey, saved)
        const whom = saved.factor_for_everybody ? 'All staff need' : 'Administrators need'
        toast.success(`${whom} a second factor now`, { subject: 'factors' })
      },
      onError: (failure) => failureToast(failure, 'This was not saved', 'factors'),
    }),
  )
  return (
    <section aria-labelledby="office" className="mt-8 max-w-2xl">
      <h2 id="office" className="font-display text-xl font-medium">
        For all staff
      </h2>
      {data && (
        <Card className="mt-3 flex items-center justify-between gap-6">
          <div>
            <label htmlFor="factor" className="font-semibold">
              Second factor for all staff
            </label>
            <p id="factor-hint" className="text-sm text-ink-soft">
              Administrators always need one. With this everyone does, and sets it up before anything else.
            </p>
          </div>
          <Switch
            id="factor"
            aria-describedby="factor-hint"
            checked={save.isPending ? save.variables.factor_for_everybody : data.factor_for_everybody}
            busy={save.isPending}
            onCheckedChange={(factor_for_everybody) => save.mutate({ factor_for_everybody })}
          />
        </Card>
      )}
      {!data && error && (
        <ErrorPanel {...failureOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && !error && <Spinner />}
    </section>
  )
}
