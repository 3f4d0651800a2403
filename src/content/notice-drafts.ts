import { crisis } from './claims.ts'

/**
 * Drafts of the notices, in plain words, for a lawyer to check. They name no company and no address, which stand below each
 * (parts/Notices.tsx).
 */
export const noticeDrafts = {
  privacyPractices: `Your health record is yours to see. This notice says how we use it, when we share it and what you can ask of us.

We use and share it to treat you, to be paid for your care and to run our clinic: with your other clinicians, with your insurer, and with companies that work for us and have promised in writing to protect it. We share more when a law or a court says so, and to prevent serious harm.

For anything else, such as marketing, we ask you first, in writing. You may take that back at any time.

You may see your record and get a copy, ask us to correct it, ask with whom we shared it, ask us to limit what we share, choose how we reach you and get this notice on paper.

We must keep your record private, tell you if it was breached and follow the notice that is in force. If it changes, the new one stands here.

If you think we broke these rules, tell us or the Office for Civil Rights of the U.S. Department of Health and Human Services. Nobody treats you worse for it.`,
  consumerHealthData: `This page is about health data that is not part of a medical record: what you tell us before you are a patient. It holds for people in Washington and Nevada.

We collect what you write in our contact form: your name, how to reach you, the division you choose and your message. It comes from you, or from the person who writes for you. We use it to answer you and to set up a visit.

We share it with the companies that deliver our email and keep our servers, only so that they can do that work. We do not sell it, and no other company of ours gets it.

You may ask whether we have such data about you, see it, know with whom it was shared, take back your consent and have it deleted. Call or write to us. We answer within 45 days.

If we say no, you may ask us to look at it again. If we still say no, you may complain to the attorney general of your state.`,
  nondiscrimination: `We treat everyone alike, whatever their race, color, national origin, language, age, sex or disability.

We give free help to people with disabilities, such as sign language interpreters and documents in large print, and free interpreters to people who speak a language other than English. Tell us what you need when you write or call.

If you think we failed at this, tell us, and we’ll look into it. You may also complain to the Office for Civil Rights of the U.S. Department of Health and Human Services, online or at 1-800-368-1019.

Español: tiene a su disposición servicios de idiomas sin costo. Llámenos.`,
  accessibility: `We want everyone to be able to use this site. It is built to the Web Content Accessibility Guidelines 2.2, level AA, and each page is tested with them.

It works by keyboard, with a screen reader, at four times its size and without scripts.

Something in your way? Tell us the page and what happened. We’ll give you what you need another way, and mend it.`,
  goodFaithEstimate: `If you have no insurance, or don’t use it, you have the right to an estimate of what your care will cost, before you get it.

Ask for it at any time, and you get it in writing within three business days. If you book three to nine business days ahead, you get it within one business day. It names the visit, tests, medication and fees that can be expected.

Keep it. If a bill is at least $400 more than the estimate, you may dispute it within 120 days of the bill.

Questions? Call us, or see cms.gov/nosurprises or call 1-800-985-3059.`,
  texas: `You may complain about a physician or another licensed person of ours to the Texas Medical Board: Attention: Investigations, 1801 Congress Avenue, Suite 9.200, P.O. Box 2018, Austin, Texas 78768-2018. Call 1-800-201-9353, or see tmb.state.tx.us.

Español: puede presentar una queja sobre un médico ante la Junta Médica de Texas. Llame al 1-800-201-9353.

With your consent, we send a record of a visit by video to your own physician within 72 hours.`,
  california: `Before a visit by video we tell you that care is given this way, and ask whether you agree. You may say no and come in person, or stop at any time, and lose nothing.

Physicians are licensed and regulated by the Medical Board of California. To check a license or to complain, see mbc.ca.gov, write to licensecheck@mbc.ca.gov or call (800) 633-2322.

Makers of drugs and devices report what they pay to physicians. You find these payments at openpaymentsdata.cms.gov.`,
  weightLossFlorida: `Losing weight fast can harm you. More than one and a half to two pounds a week, after the second week, calls for care.

Ask your own physician before you begin a weight loss program. Only a lasting change in how you live keeps weight off.

You may know the qualifications of who treats you, and the name and qualifications of the dietitian or nutritionist who looked at the program.

You may ask about risks, what the program feeds you, and support and teaching that come with it. You get its price in writing, with extra products, exams and tests, and how long it is expected to last.`,
  terms: `This site tells you about our services. It is no medical advice, and writing to us makes nobody your clinician. ${crisis.text}.

You may read, print and link to its pages. Their words and pictures are ours.

We take care that what stands here is right, and change it when it is not. Prices are before insurance and can change; what was agreed in writing holds.

Other sites that we link to have their own rules.

The laws of the state where our headquarters are hold for this site.`,
  trackers: `Nobody follows you here. This site has no advertising, no analytics of other companies, no pixels and no cookies for visitors.

What you read here about your health stays between you and your browser. Our server notes which page was asked for and from where, for security, and shares that with nobody.

If you choose to open the payment calculator of a lender, that lender’s own rules hold for it.`,
} as const
