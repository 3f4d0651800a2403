import { downloadText } from '../../../lib/csv.ts'
import { Button } from '../../../ui/Button.tsx'
import { copyText } from '../../../ui/copyText.ts'

export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const text = codes.join('\n')
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h3 className="font-semibold">Your recovery codes</h3>
        <p className="text-ink-soft">
          Each signs you in once if you don’t have your second factor at hand. They are shown only now: keep
          them somewhere safe, and not with your password.
        </p>
      </div>
      <ol className="tabular grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ol>
      <div data-print="hide" className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={onDone}>
          I’ve kept them
        </Button>
        <Button onClick={() => void copyText(text)}>Copy</Button>
        <Button onClick={() => downloadText('recovery-codes.txt', [`${text}\n`])}>Download</Button>
        <Button onClick={() => window.print()}>Print</Button>
      </div>
    </div>
  )
}
