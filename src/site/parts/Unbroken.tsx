/** A sentence whose hyphenated words, such as "12-hospital", stay on one line; the words themselves are not changed. */
export function Unbroken({ text }: { text: string }) {
  return text.split(/(\S*\w-\w\S*)/).map((part, index) =>
    index % 2 ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
