import { DateField, SelectField } from '../../form/fields.tsx'
import { FormDialog } from '../../form/FormDialog.tsx'
import { undoAction } from '../../form/undo.ts'
import { api } from '../../lib/api.ts'
import { consentSources, stopWords, notedSources, type ConsentKind } from '../../lib/consentChoices.ts'
import { todayIn } from '../../lib/dates.ts'
import { capitalized } from '../../lib/text.ts'
import { useAction } from '../../ui/useAction.ts'
import { contactText, noteTitles } from './consentText.ts'
import type { ConsentValues, ContactConsent } from './contract.ts'

export interface ConsentDialogProps {
  of: 'clients' | 'inquiries'
  id: string
  /** Whose contacts they are. */
  name: string
  /** The page that shows them. */
  path: string
  contact: ContactConsent
  kind: ConsentKind
  onClose: () => void
}

const sourceOptions = (kind: ConsentKind) =>
  notedSources[kind].map((value) => {
    const label = capitalized(consentSources[value].replace(/^(by|on) /, ''))
    return { value, label: value === 'text reply' ? `${label}: ${stopWords.join(', ')}` : label }
  })

/** When and how somebody agreed to messages, or took that back. */
export default function ConsentDialog({ of, id, name, path, contact, kind, onClose }: ConsentDialogProps) {
  const { channel } = contact
  const note = useAction({
    call: (values: ConsentValues & { consent_id: string }) =>
      api[of].note_consent.call({ id, ...values, channel, contact: contact.contact, kind }),
    done: () => `${kind === 'given' ? 'Consent' : 'Withdrawal'} recorded: ${contactText(contact)}`,
    undo: undoAction,
    subject: id,
    closesAtOnce: true,
  })
  return (
    <FormDialog
      title={noteTitles[kind]}
      description={`${name}: ${contactText(contact)}`}
      onClose={onClose}
      loadRules={() => import('./contract.ts').then(({ consentForm }) => consentForm)}
      defaultValues={{ day: todayIn() as string | null, source: null as ConsentValues['source'] | null }}
      onSubmit={(values: ConsentValues, form) => note.mutateAsync({ ...values, consent_id: form.id })}
      submitLabel="Save"
      draft={{
        name: `${of}.${id}.consent-${channel}-${kind}`,
        title: () => `${noteTitles[kind]}: ${name}`,
        path,
      }}
    >
      <DateField
        name="day"
        label="Day"
        required
        years={[2000, Number(todayIn().slice(0, 4))]}
        missingYear={{ choose: 'previous' }}
      />
      <SelectField name="source" label="How" required placeholder="Choose" options={sourceOptions(kind)} />
    </FormDialog>
  )
}
