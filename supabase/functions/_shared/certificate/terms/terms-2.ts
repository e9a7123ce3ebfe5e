/**
 * The terms, version 2: those of version 1, but claims and complaints come by e-mail or post, since the website does not take them.
 * Like those, no character of this text ever changes.
 */
export const terms2 = `Terms of the guarantee

These terms and the certificate are one document. “We” is the guarantor and “you” the landlord named in the certificate; names, dates and amounts are those stated there. An agent named there acts for you. A certificate marked as a specimen guarantees nothing.

# 1. Our promise

If a tenant named in the certificate does not pay rent that the tenant owes you for the property and that falls due on a day covered, we pay it to you, within the limits in the certificate. This is a guarantee: we answer for what the tenant owes you. An agreement is given in return for your letting the property to the tenant. A deed binds us without anything in return.

# 2. What we guarantee, and what we do not

We guarantee rent under the tenancy agreement and nothing else. We do not guarantee damage, cleaning, fees, interest, legal costs, utilities, council tax or other bills, nor rent that the tenant does not owe in law.

# 3. How much

We pay no more for one month, and no more in all, than the certificate states. If rent is due for other periods, the limit for a month counts in proportion. What the tenant paid, and what you received for the tenant, comes off first.

# 4. Own share

If the certificate says “own share only”, we guarantee the named tenants’ share of the rent, even if the agreement makes each tenant liable for all of it. Otherwise we guarantee all rent that the named tenants owe, together or each alone.

# 5. When it begins and ends

The cover runs from the first to the last day stated. It ends sooner for rent that falls due after the tenancy has ended and the tenant has left; after the tenant has died (if several tenants are named, it continues for the others); or after the tenancy was passed to somebody else without our agreement.

Rent that fell due before stays guaranteed. The tenant’s bankruptcy does not end it. Our agreement with the tenant is separate: if the tenant cancels it after you entered into the tenancy agreement, you stay covered.

# 6. Changes to the tenancy

We agree now to each rise of the rent made as the law allows (in England by notice under section 13 of the Housing Act 1988, or as a tribunal decides; in Wales by a notice of variation). Our limits stay as they are.

Ask us before you agree any other change of the tenancy: one that could cost us more, made without our agreement in writing, may end the guarantee for rent that falls due later.

A change is recorded in a new version of the certificate, which says what changed and replaces this one. A longer period or more cover is given by deed. A new owner of the property takes your place once we have recorded it, and we do not refuse that without a good reason.

# 7. Claims

Claim in writing, by e-mail to the address on our website or by post to our registered office, when rent is at least 7 days overdue, and within 31 days of the day it was due. If you claim later, we may refuse what the delay has cost us, and no more. Nothing can be claimed after the last day for claims.

Send us the tenancy agreement, a statement of rent due and received, and what you and the tenant have said to each other about it. The tenant has 7 days to answer. We decide within 10 working days of having what we need, give our reasons, and pay within 28 days of a complete claim. You do not have to go to court, serve notice or use the deposit first.

# 8. What we ask of you

Credit what the tenant pays. Tell us within 14 days when the tenancy ends, the tenant leaves, or you receive money for rent that we paid. Tell us the truth, and what we need to know to decide. If you do not, we may refuse what that has cost us. Nobody has to buy this guarantee: it is one way among others to assure the rent, and the tenant chooses it freely.

# 9. If you disagree

Ask us to look again: somebody who did not take part in the decision answers within 10 working days. For a complaint, write to our registered office or to the e-mail address on our website; we answer within 8 weeks. You can go to court at any time.

# 10. Recovery and the deposit

What we pay, the tenant owes to us, and your right to it passes to us. If you later receive it, from the tenant, the deposit or anybody else, pass it on, up to what we paid. We ask the tenant for no more than we paid and what the law or a court adds, and agree instalments that the tenant can afford.

# 11. When we may withdraw

Only if the certificate was obtained by fraud, or if its fee was not paid before the tenancy agreement was entered into. Two of our staff must agree, and we give you at least 14 days’ notice in writing, with the reason. Claims that arose before it ends stay.

# 12. Signature

Our authorised signatories sign for us, electronically, meaning to bind us. A deed is signed by two authorised signatories, or by a director in the presence of a witness (Companies Act 2006, section 44), and delivered on the day of issue. If this paper and the signed data in its file differ, the signed data counts. Only the newest version of a certificate is in force.

# 13. Law and courts

If the property is in England or Wales, the law of England and Wales applies and its courts decide; in Scotland, Scots law and its courts; in Northern Ireland, its law and its courts. Only you, and a new owner whom we have recorded, can enforce the guarantee. Nothing here takes away a right that the law gives to you or to the tenant.

# 14. Checking, and personal data

Anybody can check the certificate at the address in it or with its QR code, free and without an account. We use personal data to give and to run the guarantee, as our privacy notice on our website says. You can complain to us about that, and we acknowledge it within 30 days, or to the Information Commissioner.
`;
