import { api } from '../../../lib/api.ts'
import { fieldGroupKeys, fieldGroups, type FieldGroup } from '../../../lib/fieldGroups.ts'
import { ruledRoles, type RuledRole } from '../../../lib/roles.ts'
import { Switch } from '../../../ui/Switch.tsx'
import { useAction } from '../../../ui/useAction.ts'
import type { OfficeSettings } from './peopleContract.ts'

const peopleOf: Record<RuledRole, string> = { viewer: 'Viewers', internal: 'Internal staff' }

const hints: Record<FieldGroup, string> = {
  cost: 'In lists, reports and their totals, files and history.',
  notes: 'Of clients, medications, orders and labs. Follow-ups stay.',
}

/** Which fields of a client people of a role see (acceptance D204). */
export const FieldRules = ({ settings }: { settings: OfficeSettings }) => (
  <table className="w-full text-left">
    <caption className="pt-3 text-left font-semibold">
      Fields that a role sees
      <span className="block text-sm font-normal text-ink-soft">Administrators see everything.</span>
    </caption>
    <thead className="text-sm text-ink-soft">
      <tr>
        <th scope="col">
          <span className="sr-only">Fields</span>
        </th>
        {ruledRoles.map((role) => (
          <th key={role} scope="col" className="w-20 pt-2 text-end align-bottom font-normal sm:w-32">
            {peopleOf[role]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="divide-y divide-line">
      {fieldGroupKeys.map((group) => (
        <tr key={group}>
          <th scope="row" className="py-3 font-normal">
            {fieldGroups[group]}
            <span className="block text-sm text-ink-soft">{hints[group]}</span>
          </th>
          {ruledRoles.map((role) => (
            <td key={role} className="text-end">
              <Rule role={role} group={group} hides={settings[`hidden_from_${role}`]} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

interface RuleProps {
  role: RuledRole
  group: FieldGroup
  hides: FieldGroup[]
}

/** Saved at once; switches back when the server refuses. */
function Rule({ role, group, hides }: RuleProps) {
  const fields = fieldGroups[group].toLowerCase()
  const title = `${peopleOf[role]} see ${fields}`
  const change = useAction({
    call: (shown: boolean) =>
      api.accounts.update_office_settings.call({ field_rule: { role, group, shown } }),
    done: (_, isShown) => `${peopleOf[role]} ${isShown ? 'see' : 'no longer see'} ${fields}`,
    failed: 'This setting was not saved',
    subject: title,
  })
  return (
    <Switch
      aria-label={title}
      checked={change.isPending ? change.variables : !hides.includes(group)}
      busy={change.isPending}
      onCheckedChange={(to) => change.mutate(to)}
    />
  )
}
