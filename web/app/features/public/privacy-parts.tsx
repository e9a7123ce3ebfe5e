import { company } from '~/config/company';
import type { PolicyPart } from './policy';

const email = <a href={company.email.href}>{company.email.display}</a>;

/** The privacy policy: the data that this software stores, and what it does with it. */
export const privacyParts: readonly PolicyPart[] = [
  {
    id: 'who',
    title: 'Who is responsible',
    content: (
      <p>
        {company.address.join(', ')} is the controller of the personal data described here. For anything about your
        data, write to {email}.
      </p>
    ),
  },
  {
    id: 'collected',
    title: 'Information we collect',
    content: (
      <ul>
        <li>
          <strong>Your account:</strong> your email address and a password. The password is stored only as a hash, from
          which it cannot be read back.
        </li>
        <li>
          <strong>Your profile:</strong> salutation, names, postal address and mobile number, as far as you give them.
        </li>
        <li>
          <strong>Your application:</strong> the property, rent, deposit and dates; your landlord or agent with their
          business address, email and telephone; the status of the application and when it changed.
        </li>
        <li>
          <strong>Your documents:</strong> the files that you upload, such as a passport or a bank statement.
        </li>
        <li>
          <strong>Our messages:</strong> emails between us about your application, and our notes on it and on telephone
          calls.
        </li>
        <li>
          <strong>Your inquiry as a landlord or letting agent:</strong> your role, company, name, business address,
          email, telephone and website.
        </li>
        <li>
          <strong>Your sign-ins:</strong> time, IP address and browser of each session, and a log of sign-ins, failed
          attempts and changes to your account with email address, time and IP address, so that misuse can be noticed.
        </li>
      </ul>
    ),
  },
  {
    id: 'use',
    title: 'How we use it',
    content: (
      <>
        <p>
          To run your account, to check and decide on your application, to issue a certificate to your landlord or
          agent, to keep the record of the guarantee, and to answer your inquiry. We need the data for the contract with
          you and for the steps that you ask us to take before it; sign-in records we keep for our legitimate interest
          in a secure service.
        </p>
        <p>
          We do not sell data, we do not advertise with it, and no computer decides on your application: a person does.
        </p>
      </>
    ),
  },
  {
    id: 'who-sees',
    title: 'Who can see it',
    content: (
      <ul>
        <li>You see your own profile, applications, messages and documents.</li>
        <li>Our staff who decide on applications see all of them.</li>
        <li>
          Your landlord or agent, where they have an account with us, sees the guarantees of their own properties. They
          do not see your documents.
        </li>
        <li>Companies that run the servers and send the email for us handle data on our instructions only.</li>
      </ul>
    ),
  },
  {
    id: 'protection',
    title: 'Data protection and security',
    content: (
      <>
        <p>
          The database itself checks, for each row, whether the person who asks may see it. Documents are never public:
          a link to open one is made when it is asked for and works for ten minutes.
        </p>
        <p>Each change of an application’s status is written down with its time and with who made it.</p>
      </>
    ),
  },
  {
    id: 'browser',
    title: 'What is kept in your browser',
    content: (
      <>
        <ul>
          <li>Your session, from when you sign in until you sign out.</li>
          <li>A code from when you sign up, so that the link in our email signs you in, until you have opened it.</li>
          <li>Your choice of a light or dark theme, once you have made one.</li>
          <li>
            What you have typed into an application and not yet saved, and how far you had scrolled, until you close the
            tab.
          </li>
          <li>A cookie that remembers for seven days whether the dashboard’s menu is open.</li>
        </ul>
        <p>
          There are no advertising or analytics cookies, and these pages load nothing from other websites. That is why
          you see no cookie banner.
        </p>
      </>
    ),
  },
  {
    id: 'retention',
    title: 'How long we keep it',
    content: (
      <>
        <p>
          You can delete a draft at any time; its history, messages and files go with it. When we delete your account,
          your profile, documents and messages are removed. What remains of an application is its status, dates, amounts
          and tenancy, as the record of a guarantee, without your name.
        </p>
        <p>
          What you type in an application and do not save is kept for you alone, so that you can go on with it on any
          device. It is deleted when you save it, when you submit or delete the application, and otherwise 90 days after
          you last changed it.
        </p>
        <p>
          An inquiry is kept until you ask us to delete it; that one was sent from your address is noted, so that the
          form cannot be misused, and the note is cleared once it is a day old and the next inquiry comes in.
        </p>
        <p>
          A session is deleted when you sign out. The log of sign-ins stays when an account is deleted, so that misuse
          can still be traced.
        </p>
        <p>We otherwise keep your data for as long as your account exists. Write to {email} to have it deleted.</p>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    content: (
      <p>
        You may ask for a copy of your data, have it corrected, deleted or restricted, object to its use, and take it
        elsewhere. Most of it you can see and correct yourself in the dashboard. Write to {email}; we answer within one
        month. You may also complain to the Information Commissioner’s Office at any time.
      </p>
    ),
  },
];
