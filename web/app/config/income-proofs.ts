/** What counts as a proof of income, as the start of an application and its documents say it. */
export const incomeProofs = {
  person:
    'A bank statement or an income proof, such as payslips, both of the last three months with all their pages, or your employment contract. If a scholarship, a university, your family or another sponsor pays for you, their letter that states the amount is an income proof. If you are self-employed, your last tax return (in the UK the SA302), your accounts, or your invoices with the bank statements that show their payment are',
  company:
    'A bank statement of the company, of the last three months with all its pages, or its accounts as an income proof',
} as const;
