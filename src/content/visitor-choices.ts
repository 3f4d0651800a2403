/** What a visitor can choose beside the specified fields of the contact form. */
export const relations = {
  child: 'My child',
  parent: 'My parent',
  partner: 'My partner',
  relative: 'Another relative',
  other: 'Someone else',
}
export const reachWays = { phone: 'Phone', text: 'Text message', email: 'Email' }
/** How many locations a hospital or practice has that asks. */
export const locationCounts = { one: '1', few: '2 to 5', several: '6 to 20', many: 'More than 20' }
