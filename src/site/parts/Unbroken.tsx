/** Text whose hyphenated words, such as "12-hospital", do not wrap; the text itself is unchanged. */
export function Unbroken({ text }: { text: string }) {
  return text.split(/(\S*\w-\w\S*)/).map((part, index) =>
    index % 2 ? (
      <span key={part} className="min-[20rem]:whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
