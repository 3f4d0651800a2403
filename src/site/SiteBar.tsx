import { useLocation, useMatches } from 'react-router'
import { contactAction } from '../content/actions.ts'
import { company } from '../content/company.ts'
import { layout } from '../content/layout.ts'
import { careersLink, clinicalLinks, linksAfterClinical, linksBeforeClinical } from '../content/navigation.ts'
import { isOnSite, pagesAbove } from '../content/onSite.ts'
import type { ActionLink } from '../content/page.ts'
import { hasDarkTop } from '../lib/page-handle.ts'
import { Picture } from './parts/Picture.tsx'
import { PhoneLink } from './parts/Links.tsx'

/** The fixed bar, its Clinical menu and, on small screens, the slide-in menu; all of it works without scripts. */
export function SiteBar() {
  const darkTop = hasDarkTop(useMatches())
  const { length } = company.name
  const isLong = length > 20
  const { phone } = useDivision()?.[1] ?? company
  return (
    <header className="bar" data-bar data-dark-top={darkTop || undefined}>
      <div className={`bar-inner wrap ${isLong ? 'with-long-name' : ''}`}>
        {/* A long name is smaller, and takes two lines where there is no room for one. */}
        <a
          href="/"
          className={`flex min-h-11 min-w-0 items-center gap-2.5 font-display leading-none text-balance ${isLong ? 'text-base min-[40rem]:text-[1.1rem]' : `text-[1.2rem] min-[22.5rem]:shrink-0 min-[22.5rem]:whitespace-nowrap max-[26rem]:gap-1.5 max-[26rem]:text-[1.12rem] min-[26rem]:text-[1.45rem] ${length > 15 ? 'min-[75rem]:text-[1.2rem]' : ''}`}`}
        >
          <Picture
            name="mark/house"
            className={`h-7 shrink-0 max-[18.5rem]:h-6 ${isLong ? 'min-[18.5rem]:max-[40rem]:hidden' : `min-[18.5rem]:hidden ${length > 16 ? 'min-[26rem]:block' : 'max-[26rem]:h-5.5 min-[24rem]:block'}`}`}
          />
          <span className="max-[18.5rem]:sr-only">{company.name}</span>
        </a>
        <nav aria-label={layout.navigation} className="bar-links">
          <ul className="flex items-center" data-staff-links="bar-link">
            {linksBeforeClinical.map((link) => (
              <BarLink key={link.to} link={link} />
            ))}
            {isOnSite(company.divisions.clinical.path) && <ClinicalMenu />}
            {linksAfterClinical.map((link) => (
              <BarLink key={link.to} link={link} />
            ))}
          </ul>
        </nav>
        <div className="flex shrink-0 items-center gap-2 max-[26rem]:gap-1 max-[18.5rem]:gap-0.5">
          {/* The longer the name, the later there is room for it. */}
          <MenuAnchor
            link={careersLink}
            className={`bar-link bar-careers text-base ${length > 16 ? 'max-[120rem]:hidden' : 'max-[90rem]:hidden'}`}
          />
          {/* Narrow on the smallest phones, and between 75 and 80 rem, where all links stand beside it. */}
          <PhoneLink
            phone={phone}
            className="bar-phone min-h-11 min-w-11 items-center justify-center px-2 font-semibold whitespace-nowrap max-[23.5rem]:min-w-6 max-[18.5rem]:min-w-5 max-[23.5rem]:px-0 min-[75rem]:max-[80rem]:min-w-6 min-[75rem]:max-[80rem]:px-0"
          >
            <Picture name="mark/phone" className="h-5.5 max-[18.5rem]:h-4 min-[80rem]:hidden" />
            <span className="max-[80rem]:sr-only">{phone}</span>
          </PhoneLink>
          <SessionButton className="bar-button" />
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}

const ClinicalMenu = () => (
  <li className="relative flex">
    <ClinicalLink className="bar-link" />
    <details data-clinical-menu>
      <summary className="menu-button" aria-label={layout.clinicalMenu}>
        <Picture name="mark/chevron" className="chevron" />
      </summary>
      <ul className="dropdown">
        {clinicalLinks.map((link) => (
          <li key={link.to}>
            <MenuAnchor link={link} />
          </li>
        ))}
      </ul>
    </details>
  </li>
)

const usePath = () => useLocation().pathname.replace(/(.)\/$/, '$1')

/** The page itself, or the part of the site that it belongs to. */
function useCurrent(to: string) {
  const path = usePath()
  if (path === to) return 'page'
  return pagesAbove[path] === to ? 'true' : undefined
}

const clinical = company.divisions.clinical

const isWithin = (path: string, part: string) => `${path}/`.startsWith(`${part}/`)

const useInClinical = () => isWithin(usePath(), clinical.path)

/** Of a division's page, or of one that belongs to it: its key and what is known of it. */
function useDivision() {
  const path = usePath()
  return Object.entries(company.divisions).find(([, division]) =>
    isWithin(pagesAbove[path] ?? path, division.path),
  )
}

/** The link leads to the division's page; the button beside it opens the menu (acceptance D59). */
function ClinicalLink({ className }: { className: string }) {
  const page = useCurrent(clinical.path)
  const inClinical = useInClinical()
  return (
    <a href={clinical.path} className={className} aria-current={page ?? (inClinical ? 'true' : undefined)}>
      {clinical.name}
    </a>
  )
}

function MenuAnchor({ link, className }: { link: ActionLink; className?: string }) {
  return (
    <a href={link.to} className={className} aria-current={useCurrent(link.to)}>
      {link.label}
    </a>
  )
}

function BarLink({ link }: { link: ActionLink }) {
  return (
    <li>
      <MenuAnchor link={link} className="bar-link" />
    </li>
  )
}

/** 'Contact Us' until the session is known; the width does not depend on the label (acceptance D12). */
function SessionButton({ className = '' }: { className?: string }) {
  const [division] = useDivision() ?? []
  return (
    <a
      href={contactAction.to + (division ? `?division=${division}` : '')}
      data-session-button
      className={`action action-small session-button ${className}`}
    >
      {contactAction.label}
    </a>
  )
}

function MobileMenu() {
  const inClinical = useInClinical()
  return (
    <details className="menu" data-mobile-menu>
      <summary aria-label={layout.menu}>
        <Picture name="mark/menu" className="burger" />
      </summary>
      <nav aria-label={layout.menu} className="menu-panel">
        <ul data-staff-links="menu-link">
          {linksBeforeClinical.map((link) => (
            <li key={link.to}>
              <MenuAnchor link={link} className="menu-link" />
            </li>
          ))}
          {isOnSite(company.divisions.clinical.path) && (
            <li className="relative">
              <ClinicalLink className="menu-link menu-link-beside" />
              <details open={inClinical}>
                <summary className="menu-link" aria-label={layout.clinicalMenu}>
                  <Picture name="mark/chevron" className="chevron" />
                </summary>
                <ul className="border-l-3 border-clinical py-2 pl-4">
                  {clinicalLinks.map((link) => (
                    <li key={link.to}>
                      <MenuAnchor
                        link={link}
                        className="flex min-h-12 items-center text-lg aria-[current=page]:text-accent"
                      />
                    </li>
                  ))}
                </ul>
              </details>
            </li>
          )}
          {[...linksAfterClinical, careersLink].map((link) => (
            <li key={link.to}>
              <MenuAnchor link={link} className="menu-link" />
            </li>
          ))}
        </ul>
        <SessionButton className="mt-8 w-full" />
      </nav>
    </details>
  )
}
