import type { ReactNode } from 'react'
import { Dialog } from '../ui/Dialog.tsx'
import { KeyName } from '../ui/KeyName.tsx'
import { commandKey, shortcuts, type Shortcut } from '../ui/shortcuts.ts'

export interface ShortcutsDialogProps {
  /** Those that do something where the person is. */
  usable: Shortcut[]
  onClose: () => void
}

/** Every shortcut: those that work here first, then where the others do. */
export default function ShortcutsDialog({ usable, onClose }: ShortcutsDialogProps) {
  const others = (Object.keys(shortcuts) as Shortcut[]).filter((key) => !usable.includes(key))
  return (
    <Dialog
      onClose={onClose}
      title="Keyboard shortcuts"
      description={`Keys without ${commandKey()} work while no field and no dialog has the focus.`}
    >
      <Keys title="Here">
        <Key name={`${commandKey()} K`}>Find a client, page or action</Key>
        {usable.map((key) => (
          <Key key={key} name={key}>
            {shortcuts[key].title}
          </Key>
        ))}
        <Key name={`${commandKey()} Z`}>
          Undo the last change; once its message is gone, show all that can be undone
        </Key>
        <Key name={`${commandKey()} Shift Z`}>Redo what was undone, likewise</Key>
        <Key name="?">Show this list</Key>
      </Keys>
      <Keys title="In the rows of Clients and Client Book Report">
        <Key name="↑ ↓ ← →">Go from cell to cell; also Home, End, Page Up and Page Down</Key>
        <Key name="Enter">Edit the value, or open the client; typing edits a value too</Key>
        <Key name="Tab">Save the value, and go to the next one; Esc cancels</Key>
        <Key name="Space">Open the client beside the list, on its name</Key>
        <Key name={`${commandKey()} C`}>Copy the text of the cell</Key>
      </Keys>
      {others.length > 0 && (
        <Keys title="On other pages">
          {others.map((key) => (
            <Key key={key} name={key}>
              {shortcuts[key].title}
              <span className="block text-sm text-ink-soft">{shortcuts[key].where}</span>
            </Key>
          ))}
        </Keys>
      )}
    </Dialog>
  )
}

const Keys = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-3 first:mt-0">
    <h3 className="mb-1 text-sm font-semibold text-ink-faint">{title}</h3>
    <dl className="divide-y divide-line">{children}</dl>
  </section>
)

const Key = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-center gap-4 py-2">
    <dt className="w-20 shrink-0">
      <KeyName>{name}</KeyName>
    </dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)
