/** For tests only. */

/** What each command and export writes into the audit within its request, by hand; after a colon a variant. Queued: a mail or other work. */
const actions = `
  accounts.first_administrator          account.first_administrator
  accounts.sign_up                      account.requested queued
  accounts.sign_up:known                account.requested_again queued
  accounts.resend_confirmation          account.confirmation_requested queued
  accounts.confirm_email:wrong          account.confirmation_failed
  accounts.confirm_email                account.email_confirmed account.signed_in queued
  accounts.sign_in                      account.signed_in queued
  accounts.sign_in:wrong                account.sign_in_failed
  accounts.sign_in:half                 account.password_accepted
  accounts.sign_in_code                 account.signed_in queued
  accounts.sign_in_code:wrong           account.code_refused
  accounts.sign_in_code:recovery        account.recovery_code_used account.signed_in queued
  accounts.sign_out                     account.signed_out
  accounts.activity
  accounts.step_up                      account.stepped_up
  accounts.step_up:wrong                account.password_refused
  accounts.start_step_up
  accounts.change_name                  account.name_changed
  accounts.change_password              account.password_changed queued
  accounts.change_email                 account.email_change_requested queued
  accounts.confirm_new_email            account.email_changed queued
  accounts.request_password_reset       account.password_reset_requested queued
  accounts.reset_password               account.password_reset queued
  accounts.end_session                  account.session_ended
  accounts.start_totp
  accounts.confirm_totp                 account.totp_set queued
  accounts.make_recovery_codes          account.recovery_codes_made
  accounts.remove_totp                  account.totp_removed queued
  accounts.start_passkey
  accounts.confirm_passkey              account.passkey_added queued
  accounts.rename_passkey               account.passkey_renamed
  accounts.remove_passkey               account.passkey_removed queued
  accounts.start_sign_in_passkey
  accounts.sign_in_passkey              account.signed_in queued
  accounts.sign_in_passkey:wrong        account.passkey_refused
  accounts.start_provider_sign_in
  accounts.finish_provider              account.email_confirmed account.requested account.signed_in
  accounts.finish_provider:wrong        account.provider_refused
  accounts.finish_provider:link         account.provider_linked
  accounts.finish_provider:half         account.provider_accepted
  accounts.finish_provider:step-up      account.stepped_up
  accounts.provider_ended               account.provider_signed_out
  accounts.start_provider_link
  accounts.start_provider_step_up
  accounts.unlink_provider              account.provider_unlinked queued
  accounts.invite                       account.invited queued
  accounts.withdraw_invitation          account.invitation_withdrawn
  accounts.read_invitation
  accounts.accept_invitation            account.invitation_accepted
  accounts.assign_role                  account.role_changed
  accounts.assign_divisions              account.divisions_changed
  accounts.assign_role:admin            account.promoted
  accounts.assign_role:demoted          account.demoted
  accounts.assign_role:disabled         account.enabled
  accounts.disable_user                 account.disabled
  accounts.disable_user:to              account.disabled clients.follow_up_changed clients.updated inquiries.updated
  accounts.hand_over                    clients.follow_up_changed clients.updated inquiries.updated
  accounts.make_service_account         account.service_made
  accounts.replace_service_token        account.service_token_replaced
  accounts.end_service_account          account.service_ended
  accounts.end_sessions                 account.sessions_ended
  accounts.reset_factors                account.factors_reset queued
  accounts.allow_emergency              account.emergency_allowed
  accounts.allow_emergency:not          account.emergency_disallowed
  accounts.open_emergency               account.emergency_opened queued
  accounts.end_emergency                account.emergency_ended
  accounts.export_people                account.people_exported
  approvals.approve_user                pending_users.approved queued
  approvals.reject_user                 pending_users.rejected queued
  approvals.reopen_request              pending_users.reopened queued
  accounts.update_own_settings          account.settings_changed
  calendar.make                         account.calendar_made
  calendar.remove                       account.calendar_removed
  accounts.update_office_settings       account.factor_rule_changed
  changes.undo                          clients.undone
  changes.undo:inquiry                  inquiries.undone
  changes.undo:list                     statuses.undone
  changes.undo:fact                     site.undone
  changes.undo:view                     views.undone
  clients.create                        clients.created
  clients.update                        clients.updated
  clients.remove                        clients.archived
  clients.restore                       clients.restored
  clients.hold                          clients.held
  clients.hold:removed                  clients.hold_removed
  clients.purge                         clients.purged
  clients.copy                          clients.copied
  clients.export                        clients.exported
  clients.bulk                          clients.updated
  clients.bulk:delete                   clients.archived
  clients.bulk:disclosure               clients.disclosure_added
  clients.bulk:order                    clients.order_placed
  clients.give_papers                   clients.notice_changed
  clients.preview_bulk
  clients.counts
  clients.possible_duplicates
  clients.merge                         clients.merged clients.updated
  clients.add_event                     clients.order_placed
  clients.add_event:lab                 clients.lab_done
  clients.add_follow_up                 clients.follow_up_added
  clients.change_follow_up              clients.follow_up_changed
  clients.change_follow_up:done         clients.follow_up_done
  clients.change_follow_up:reopened     clients.follow_up_reopened
  clients.remove_follow_up              clients.follow_up_removed
  clients.add_paper:attachments         clients.attachment_added
  clients.change_paper:attachments      clients.attachment_changed
  clients.remove_paper:attachments      clients.attachment_removed
  clients.add_paper:notices             clients.notice_added
  clients.change_paper:notices          clients.notice_changed
  clients.remove_paper:notices          clients.notice_removed
  clients.add_paper:disclosures         clients.disclosure_added
  clients.change_paper:disclosures      clients.disclosure_changed
  clients.remove_paper:disclosures      clients.disclosure_removed
  clients.add_paper:copy_requests       clients.copy_request_added
  clients.change_paper:copy_requests    clients.copy_request_changed
  clients.remove_paper:copy_requests    clients.copy_request_removed
  clients.note_consent                  clients.consent_given
  clients.note_consent:withdrawn        clients.consent_withdrawn
  inquiries.note_consent                inquiries.consent_given
  inquiries.note_consent:withdrawn      inquiries.consent_withdrawn
  clients.add_update                    clients.update_added
  clients.change_update                 clients.update_corrected
  drafts.save
  drafts.remove
  files.upload
  find.find
  imports.create                        clients.import_uploaded
  imports.add_rows
  imports.check                         queued
  imports.run                           queued
  imports.repeat                        clients.import_uploaded queued
  imports.remove
  inquiries.send-contact-emails         inquiries.received queued
  inquiries.apply                       inquiries.received queued
  inquiries.upload_resume
  inquiries.counts
  menu.see_given
  inquiries.update                      inquiries.updated
  inquiries.attach                      inquiries.client_attached
  inquiries.offer_times                 inquiries.times_offered queued
  inquiries.withdraw_times              inquiries.times_withdrawn queued
  inquiries.answer_times                inquiries.time_accepted queued
  inquiries.answer_times:none           inquiries.times_declined queued
  live.update_presence
  live.remove_presence
  lookups.create                        statuses.created
  lookups.update                        statuses.updated queued
  lookups.merge                         statuses.merged
  reports.export                        reports.exported
  reports.export:print                  reports.printed
  reports.counts
  site.save                             site.changed
  site.upload_photo
  site.publish                          site.published
  site.take                             site.changed
  system.make_evidence                  system.evidence_made
  system.retry_mail                     system.mail_retried queued
  system.drop_mail                      system.mail_dropped
  views.save                            views.saved
  views.change                          views.changed
  views.remove                          views.removed
  views.start                           views.start_chosen
  webhooks.make                         webhooks.made
  webhooks.switch                       webhooks.switched_off
  webhooks.test
  webhooks.send_again                   webhooks.sent_again
  webhooks.remove                       webhooks.removed`
/** The actions of each command or export and its variants, sorted. */
export const actionTable = new Map(
  actions
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .map(([name = '', ...written]) => [name, written.toSorted()]),
)
