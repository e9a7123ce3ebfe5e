-- Staff see at each request when its mail went, or that it waits for others.

