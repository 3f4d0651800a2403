import { noticeId, noticeWords, type Notice } from '../../content/privacy.ts'

/** Each published notice in full, for /privacy; nothing while there is none. */
export function NoticeTexts({ notices }: { notices: readonly Notice[] }) {
  if (notices.length === 0) return null
  return (
    <section id={noticeWords.section.id} className="mt-20 border-t border-line-strong pt-14">
      <h2 className="display-2">{noticeWords.section.title}</h2>
      {notices.map((notice) => {
        const { title, version, effective, text } = notice
        const id = noticeId(notice)
        return (
          <article key={id} id={id} aria-labelledby={`${id}-title`} className="mt-14">
            <h3 id={`${id}-title`} className="display-3">
              {title}
            </h3>
            <p className="mt-3 text-ink-soft">{noticeWords.dated(version, effective)}</p>
            {text.split(/\n\s*\n/).map((paragraph) => (
              <p key={paragraph} className="mt-4">
                {paragraph.trim()}
              </p>
            ))}
          </article>
        )
      })}
    </section>
  )
}

/** One link a published notice, for the footer. */
export function NoticeLinks({ notices }: { notices: readonly Notice[] }) {
  return notices.map((notice) => (
    <a key={notice.title} href={`/privacy#${noticeId(notice)}`} className="footer-link">
      {notice.title}
    </a>
  ))
}
