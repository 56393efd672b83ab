-- A quarter of recognition in numbers is for HR and administrators.

call grant_beginnings('recognition.numbers.view', 'everyone', 'hr-partner');
call grant_beginnings('recognition.numbers.view', 'everyone', 'company-admin');
