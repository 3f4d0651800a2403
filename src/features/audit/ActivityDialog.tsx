import { formatInstant } from '../../lib/dates.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ChangeList } from './ClientHistoryEntry.tsx'
import { shownChanges } from './shownChanges.ts'
import type { ActivityRow } from './contract.ts'
import { actionText, actorText, subjectText } from './labels.ts'

export function ActivityDialog({ entry, onClose }: { entry: ActivityRow; onClose: () => void }) {
  const how = entry.emergency ? 'Under emergency access' : '-'
  const about = [subjectText(entry), actorText(entry), formatInstant(entry.at), how]
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="medium"
      title={actionText(entry.action)}
      description={about.filter((part) => part !== '-').join(' · ')}
    >
      <ChangeList changes={shownChanges(entry)} />
    </Dialog>
  )
}
