import { api } from '../../../lib/api.ts'
import { fieldGroupKeys, fieldGroups, type FieldGroup } from '../../../lib/fieldGroups.ts'
import { ruledRoles, type RuledRole } from '../../../lib/roles.ts'
import { SettingSwitch } from '../SettingSwitch.tsx'
import type { OfficeSettings } from './peopleContract.ts'

const peopleOf: Record<RuledRole, string> = { viewer: 'Viewers', internal: 'Internal staff' }

const hints: Record<FieldGroup, string> = {
  cost: 'In lists, reports and their totals, files and history. Administrators see everything.',
  notes: 'Of clients, medications, orders and labs. Notes of follow-ups are always shown.',
}

/** Which fields of a client people of a role see (acceptance D204). */
export const FieldRules = ({ settings }: { settings: OfficeSettings }) =>
  ruledRoles.flatMap((role) =>
    fieldGroupKeys.map((group) => {
      const fields = fieldGroups[group].toLowerCase()
      return (
        <SettingSwitch
          key={role + group}
          title={`${peopleOf[role]} see ${fields}`}
          hint={hints[group]}
          checked={!settings[`hidden_from_${role}`].includes(group)}
          save={(shown) => api.accounts.update_office_settings.call({ field_rule: { role, group, shown } })}
          done={(isShown) => `${peopleOf[role]} ${isShown ? 'see' : 'no longer see'} ${fields}`}
        />
      )
    }),
  )
