-- Answers of landlords and messages of tenants are mailed to staff as answers of tenants are, and can be switched off with them.

update public.mail_topics set title = 'Answers and messages' where name = 'answers';
update public.mail_templates set topic = 'answers' where name in ('landlord-answered', 'tenant-message');
