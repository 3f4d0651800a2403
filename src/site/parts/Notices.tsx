import { noticeWords, type Notice } from '../../content/privacy.ts'

type Published = Notice & { version: string; effective: string; text: string }

/** Those that visitors may read: text, version and date are there (acceptance D54). */
export const published = (notices: readonly Notice[]): Published[] =>
  notices.filter((notice): notice is Published => Boolean(notice.text && notice.version && notice.effective))

/** Each published notice in full, for /privacy; nothing while there is none. */
export function NoticeTexts({ notices }: { notices: readonly Notice[] }) {
  const shown = published(notices)
  if (shown.length === 0) return null
  return (
    <section id={noticeWords.section.id} className="mt-20 border-t border-line-strong pt-14">
      <h2 className="display-2">{noticeWords.section.title}</h2>
      {shown.map(({ id, title, version, effective, text }) => (
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
      ))}
    </section>
  )
}

/** One link a published notice, for the footer. */
export function NoticeLinks({ notices }: { notices: readonly Notice[] }) {
  return published(notices).map(({ id, title }) => (
    <a key={id} href={`/privacy#${id}`} className="footer-link">
      {title}
    </a>
  ))
}
