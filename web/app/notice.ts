export const notice: 'helper-1, W1, W2, W3: READ /tmp/brief/NOTICE.md NOW (the lead removes this file later)' = 0;
