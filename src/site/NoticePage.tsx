import { useLocation } from 'react-router'
import { notices, noticeSlots, noticeWords } from '../content/notices.ts'
import { NoticeContact, NoticeText } from './parts/Notices.tsx'

/** A notice of the law, and nothing else (acceptance D54). */
export default function NoticePage() {
  const { pathname } = useLocation()
  const isHere = ({ path }: { path: string }) => pathname.replace(/\/$/, '') === path
  const notice = notices.find(isHere)
  return (
    <article className="wrap pt-[calc(var(--bar)+clamp(3rem,6vw,5rem))] pb-[clamp(4rem,9vw,8rem)]">
      <div className="max-w-[44rem]">
        <h1 className="display-2">{noticeSlots.find(isHere)?.title}</h1>
        {notice ? (
          <NoticeText notice={notice} />
        ) : (
          <>
            {/* Classes of a notice: the build keeps no others for this page. */}
            <p className="mt-4">{noticeWords.missing}</p>
            <NoticeContact />
          </>
        )}
      </div>
    </article>
  )
}
