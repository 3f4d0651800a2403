import { useQueryClient } from '@tanstack/react-query'
import { DateField, SelectField } from '../../form/fields.tsx'
import { FormDialog } from '../../form/FormDialog.tsx'
import { undoAction } from '../../form/undo.ts'
import { api } from '../../lib/api.ts'
import { consentSources, stopWords, type ConsentKind } from '../../lib/consentChoices.ts'
import { todayIn } from '../../lib/dates.ts'
import { capitalized, joinWithAnd } from '../../lib/text.ts'
import { toast } from '../../ui/toast.ts'
import { sourcesOf } from './choices.ts'
import type { ConsentsProps } from './consentsQuery.ts'
import { contactText, messagesTo } from './consentText.ts'
import type { ConsentValues, ContactConsent } from './contract.ts'

export interface ConsentDialogProps extends ConsentsProps {
  contact: Pick<ContactConsent, 'channel' | 'contact'>
  kind: ConsentKind
  onClose: () => void
}

const titles: Record<ConsentKind, string> = { given: 'Note consent', withdrawn: 'Note withdrawal' }

/** When and how somebody agreed to messages, or took that back. */
export default function ConsentDialog({ of, id, name, path, contact, kind, onClose }: ConsentDialogProps) {
  const note = useNoteConsent(of, id, name)
  const { channel } = contact
  const sources = sourcesOf(channel, kind)
  return (
    <FormDialog
      title={titles[kind]}
      description={
        <p className="break-words text-ink">
          <span className="font-semibold">{name}</span>: {contactText(contact)}
        </p>
      }
      onClose={onClose}
      loadRules={() => import('./contract.ts').then(({ consentForm }) => consentForm)}
      defaultValues={{ day: todayIn() as string | null, source: null as ConsentValues['source'] | null }}
      onSubmit={(values: ConsentValues, form) => note({ ...values, channel, kind, consent_id: form.id })}
      submitLabel="Save"
      draft={{
        name: `${of}.${id}.consent-${channel}-${kind}`,
        title: () => `${titles[kind]}: ${name}`,
        path,
      }}
    >
      <DateField
        name="day"
        label="Day"
        required
        clearable={false}
        years={[2000, Number(todayIn().slice(0, 4))]}
        missingYear={{ choose: 'previous' }}
      />
      <SelectField
        name="source"
        label="How"
        required
        placeholder="Choose"
        options={sources.map((value) => ({
          value,
          label: capitalized(consentSources[value].replace(/^(by|on) /, '')),
        }))}
        hint={
          kind === 'withdrawn' && channel === 'text'
            ? `Text reply: ${joinWithAnd(stopWords)} count the same.`
            : undefined
        }
      />
    </FormDialog>
  )
}

type Noted = ConsentValues & Pick<ContactConsent, 'channel'> & { kind: ConsentKind; consent_id: string }

function useNoteConsent(of: ConsentsProps['of'], id: string, name: string) {
  const cache = useQueryClient()
  const refresh = () =>
    void [api.clients.key(), api.inquiries.consents.key()].map((queryKey) =>
      cache.invalidateQueries({ queryKey }),
    )
  return async (noted: Noted) => {
    const saved = await api[of].note_consent.call({ id, ...noted }).finally(refresh)
    const what = noted.kind === 'given' ? 'Consent' : 'Withdrawal of consent'
    toast.success(`${what} to ${messagesTo[noted.channel]} noted: ${name}`, {
      undo: undoAction(cache, saved),
    })
  }
}
