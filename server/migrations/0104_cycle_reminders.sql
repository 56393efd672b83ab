-- When the people a cycle waits for were last reminded.

alter table performance_cycle add column reminded_at timestamptz;
