/** What is wrong with a field of an application, in the browser and on the server; apart, because the office loads its rules. */
export const wrongApplication = {
  first_name: 'Please enter your first name',
  last_name: 'Please enter your last name',
  email: 'Please enter a valid email address',
  role: 'Please select a role',
}
