import { crisis } from './crisis.ts'
import { processors } from './privacy.ts'

/**
 * Drafts of the notices, in plain words, for a lawyer to check. They name no company and no address, which stand below each
 * (parts/Notices.tsx).
 */
export const noticeDrafts = {
  privacyPractices: `This notice describes how medical information about you may be used and disclosed and how you can get access to this information. Please review it carefully.

We use and share your record to treat you, to get paid for your care and to run our practice. We share it with your other clinicians, with your insurer, and with companies that work for us and have agreed in writing to protect it. We also share it when a law or a court requires it, and to prevent serious harm.

For anything else, such as marketing, we ask for your written permission first. You can withdraw it at any time.

You can see your record and get a copy, ask us to correct it, ask for a list of those we shared it with, ask us to limit what we share, tell us how to contact you and get this notice on paper.

We are required to keep your record private, to tell you if it is breached and to follow the notice currently in effect. If we change it, we post the new one here.

If you believe we have broken these rules, tell our privacy office, whose contact is below, or file a complaint with the Office for Civil Rights of the U.S. Department of Health and Human Services. We won’t retaliate against you for filing a complaint.`,
  consumerHealthData: `This page covers health data that isn’t part of a medical record: what you tell us before you become a patient. Your state gives you rights over it.

We collect what you enter in our contact form: your name, how to reach you, the division you choose, your message and the optional answers you give. It comes from you, or from the person who writes on your behalf. We use it to answer you and to set up a visit.

We share it with ${processors}, only so they can do that work. We don’t sell it or share it with any affiliate.

You can ask whether we have this kind of data about you, see it, learn who received it, withdraw your consent and have it deleted. Call or write to us. We answer within 45 days.

If we deny your request, you can appeal by asking us to look at it again. If we deny the appeal, you can complain to your state’s attorney general.`,
  nondiscrimination: `We don’t exclude people or treat them differently because of race, color, national origin, language, age, sex or disability.

We provide free help to people with disabilities, such as sign language interpreters and large-print documents, and free interpreters to people whose first language isn’t English. Tell us what you need when you write or call.

If you believe we have failed to do this, tell us and we’ll look into it. You can also file a complaint with the Office for Civil Rights of the U.S. Department of Health and Human Services, online or at 1-800-368-1019.

Español: tiene a su disposición servicios de asistencia lingüística gratuitos. Llámenos.`,
  accessibility: `We want everyone to be able to use this site. It’s built to follow the Web Content Accessibility Guidelines 2.2, level AA, and a program checks every page for what it can find before each release.

It works with a keyboard, with a screen reader, at 400% zoom and without scripts.

Is something in your way? Tell us which page you were on and what happened. We’ll get you what you need another way, and fix the problem.`,
  goodFaithEstimate: `If you don’t have insurance, or choose not to use it, you have the right to an estimate of what your care will cost before you get it.

Ask at any time, and we’ll send it in writing within three business days. If you schedule care three to nine business days ahead, you get it within one business day. It lists the visits, tests, medications and fees we expect.

Keep your estimate. If a bill is $400 or more above it, you can dispute the bill within 120 days.

Questions? Call us, visit cms.gov/nosurprises or call 1-800-985-3059.`,
  texas: `You can file a complaint about a physician, or another person with a license from the same board, with the Texas Medical Board: Attention: Investigations, 1801 Congress Avenue, Suite 9.200, P.O. Box 2018, Austin, Texas 78768-2018. Call 1-800-201-9353 or visit tmb.state.tx.us.

Español: puede presentar una queja sobre un médico ante la Junta Médica de Texas. Llame al 1-800-201-9353.

With your consent, we send a record of each video visit to your own physician within 72 hours.`,
  california: `Before a video visit, we explain that care is provided by video and ask for your consent. You can say no and come in person, or stop at any time, without losing access to care.

Physicians are licensed and regulated by the Medical Board of California. To check a license or file a complaint, visit mbc.ca.gov, email licensecheck@mbc.ca.gov or call (800) 633-2322.

Makers of drugs and devices report the payments they make to physicians. You can look these up at openpaymentsdata.cms.gov.`,
  // Word for word what Florida Statutes 501.0575 prescribes.
  weightLossFlorida: `WEIGHT-LOSS CONSUMER BILL OF RIGHTS

(A) WARNING: RAPID WEIGHT LOSS MAY CAUSE SERIOUS HEALTH PROBLEMS. RAPID WEIGHT LOSS IS WEIGHT LOSS OF MORE THAN 1½ POUNDS TO 2 POUNDS PER WEEK OR WEIGHT LOSS OF MORE THAN 1 PERCENT OF BODY WEIGHT PER WEEK AFTER THE SECOND WEEK OF PARTICIPATION IN A WEIGHT-LOSS PROGRAM.

(B) CONSULT YOUR PERSONAL PHYSICIAN BEFORE STARTING ANY WEIGHT-LOSS PROGRAM.

(C) ONLY PERMANENT LIFESTYLE CHANGES, SUCH AS MAKING HEALTHFUL FOOD CHOICES AND INCREASING PHYSICAL ACTIVITY, PROMOTE LONG-TERM WEIGHT LOSS.

(D) QUALIFICATIONS OF THIS PROVIDER ARE AVAILABLE UPON REQUEST.

(E) YOU HAVE A RIGHT TO:

1. ASK QUESTIONS ABOUT THE POTENTIAL HEALTH RISKS OF THIS PROGRAM AND ITS NUTRITIONAL CONTENT, PSYCHOLOGICAL SUPPORT, AND EDUCATIONAL COMPONENTS.

2. RECEIVE AN ITEMIZED STATEMENT OF THE ACTUAL OR ESTIMATED PRICE OF THE WEIGHT-LOSS PROGRAM, INCLUDING EXTRA PRODUCTS, SERVICES, SUPPLEMENTS, EXAMINATIONS, AND LABORATORY TESTS.

3. KNOW THE ACTUAL OR ESTIMATED DURATION OF THE PROGRAM.

4. KNOW THE NAME, ADDRESS, AND QUALIFICATIONS OF THE DIETITIAN OR NUTRITIONIST WHO HAS REVIEWED AND APPROVED THE WEIGHT-LOSS PROGRAM ACCORDING TO s. 468.505(1)(j), FLORIDA STATUTES.`,
  terms: `This site describes our services. It isn’t medical advice, and contacting us doesn’t make you a patient. ${crisis.text}.

You can read, print and link to its pages. We own the text and images.

We work to keep this site accurate and correct mistakes when we find them. Prices are before insurance and can change. What we have agreed with you in writing doesn’t.

Sites we link to have their own terms.

The law of the state where we have our headquarters governs the use of this site.`,
  trackers: `Nobody tracks you here. This site has no advertising, no third-party analytics, no pixels and no cookies for visitors.

We don’t tell anyone what you read here about your health. For security, our server logs which page was requested and from which address, and we don’t share those logs.`,
} as const
